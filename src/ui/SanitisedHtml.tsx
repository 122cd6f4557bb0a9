/// <reference types="trusted-types" />
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './SanitisedHtml.module.css'

export interface AcademyHtmlProps {
  /** HTML the academy's staff wrote. */
  readonly html: string
}

// What a description is made of. Everything else is dropped, its text kept.
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
}

// The page's Content Security Policy names this policy and no other. It lets pass what it is given, so it must never
// leave this file: only DOMPurify, which parses and writes through it, may hold it (F104).
const policy = window.trustedTypes?.createPolicy('academy-html', {
  createHTML: (html) => html,
  createScript: refuse,
  createScriptURL: refuse,
})

function refuse(): never {
  throw new TypeError('descriptions run no scripts')
}

const sanitised = (html: string) =>
  policy
    ? DOMPurify.sanitize(html, { ...allowed, TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true })
    : DOMPurify.sanitize(html, allowed)

/** A description with its paragraphs and lists, and nothing in it that could run. */
export default function SanitisedHtml({ html }: AcademyHtmlProps) {
  // React hands a TrustedHTML on as it is; its types know only text.
  const safe = useMemo(() => ({ __html: sanitised(html) as string }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above, under the policy that the server names.
  return <div className={classes.html} dangerouslySetInnerHTML={safe} />
}
