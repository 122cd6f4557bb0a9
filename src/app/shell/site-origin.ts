/**
 * The origin of the menu's absolute URLs (F18). Undefined on a server without a configured one, which cannot know
 * the host that visitors use.
 */
export let siteOrigin: string | undefined = typeof window === 'undefined' ? undefined : window.location.origin

/** Sets it for the rendering on the server. */
export function setSiteOrigin(origin: string | undefined): void {
  siteOrigin = origin
}
