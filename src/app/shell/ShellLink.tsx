import { useLinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'

interface ShellLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/**
 * A link of the header, drawer or footer. It says which screen is the current one, and on the landing its address is
 * absolute (F18), as that page may be shown by others.
 */
export function ShellLink({ to, className, onClick, children }: ShellLinkProps) {
  const onLanding = useLocation({ select: ({ pathname }) => pathname === paths.home })
  const { href, ...props } = useLinkProps({ to, className, ...(onClick ? { onClick } : {}) })
  // The server that draws the landing for the first paint does not know which address it is reached at.
  const origin = typeof window === 'undefined' ? undefined : window.location.origin
  const address = typeof href === 'string' && onLanding && origin ? new URL(href, origin).href : href
  return (
    <a {...props} href={address}>
      {children}
    </a>
  )
}
