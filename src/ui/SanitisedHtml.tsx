/// <reference types="trusted-types" />
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './SanitisedHtml.module.css'

export interface AcademyHtmlProps {
  /** HTML written by staff. */
  readonly html: string
}

// Allowed markup; other tags are dropped, their text stays.
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
}

// The only policy that the Content Security Policy names. It passes its input through, so it must not leave this file:
// only DOMPurify, which parses and writes with it, may use it (F104).
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
  // React accepts TrustedHTML; its types only know strings.
  const safe = useMemo(() => ({ __html: sanitised(html) as string }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above, under the policy that the server names.
  return <div className={classes.html} dangerouslySetInnerHTML={safe} />
}
