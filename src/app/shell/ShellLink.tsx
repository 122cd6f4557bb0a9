import { useLinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { siteOrigin } from './site-origin.ts'

interface ShellLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/**
 * A link of the header, drawer or footer, with `aria-current` on the current screen. On the landing its URL is
 * absolute (F18), since others may embed that page.
 */
export function ShellLink({ to, className, onClick, children }: ShellLinkProps) {
  const onLanding = useLocation({ select: ({ pathname }) => pathname === paths.home })
  const { href, ...props } = useLinkProps({ to, className, ...(onClick ? { onClick } : {}) })
  const url = typeof href === 'string' && onLanding && siteOrigin ? new URL(href, siteOrigin).href : href
  return (
    <a {...props} href={url}>
      {children}
    </a>
  )
}
