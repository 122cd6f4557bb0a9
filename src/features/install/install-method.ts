/**
 * How a browser installs the academy: `prompt`, its own dialog (Chromium); the share sheet of iOS from Safari or from
 * another browser; the menu of Firefox on Android; the Dock from Safari on a Mac; `menu`, a Chromium without a prompt
 * at the moment, since it is installed already or the tab is private; `elsewhere`, an iOS browser without that share
 * sheet, such as the one inside another app; or `none`.
 */
export type InstallMethod =
  | 'prompt'
  | 'ios-safari'
  | 'ios-browser'
  | 'android-firefox'
  | 'mac-safari'
  | 'menu'
  | 'elsewhere'
  | 'none'

/** The methods that are a list of steps to show. */
const stepMethods = ['ios-safari', 'ios-browser', 'android-firefox', 'mac-safari'] as const
export type StepMethod = (typeof stepMethods)[number]

export const isStepMethod = (method: InstallMethod): method is StepMethod =>
  (stepMethods as readonly InstallMethod[]).includes(method)

/** Whether it can be offered unasked: on a phone, or in a browser that announces that it can. */
export const mayOfferMethod = (method: InstallMethod): boolean =>
  method === 'prompt' || method === 'ios-safari' || method === 'ios-browser'

interface BrowserFacts {
  readonly userAgent: string
  /** An iPad reports itself as a Mac; no Mac has a touch screen. */
  readonly maxTouchPoints: number
  /** Whether the browser has fired `beforeinstallprompt`. */
  readonly hasPrompt: boolean
}

/** How this browser installs the academy. It cannot be detected by a feature: iOS has no call for it. */
export function installMethod({ userAgent, maxTouchPoints, hasPrompt }: BrowserFacts): InstallMethod {
  if (hasPrompt) return 'prompt'
  if (/iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return iosMethod(userAgent)
  if (/Android/.test(userAgent) && /Firefox\//.test(userAgent)) return 'android-firefox'
  // A page inside another app.
  if (/; wv\)/.test(userAgent)) return 'none'
  if (/Chrome\//.test(userAgent)) return 'menu'
  const macSafari = /Macintosh.* Version\/(\d+)[.\d]* Safari\//.exec(userAgent)?.[1]
  return Number(macSafari) >= dockSince ? 'mac-safari' : 'none'
}

/** The Safari for Mac that first adds pages to the Dock. */
const dockSince = 17
/** The iOS that first has 'Añadir a pantalla de inicio' in the share sheet of every browser. */
const shareSheetSince = 16.4

function iosMethod(userAgent: string): InstallMethod {
  if (/CriOS\/|FxiOS\/|EdgiOS\//.test(userAgent))
    return iosVersion(userAgent) >= shareSheetSince ? 'ios-browser' : 'elsewhere'
  // What is inside another app leaves out `Safari/`, or adds its name.
  const isSafari = / Version\/[.\d]+ .*Safari\//.test(userAgent) && !/GSA\/|FBA[NV]|Instagram|Line\//.test(userAgent)
  return isSafari ? 'ios-safari' : 'elsewhere'
}

/** A tablet that asks for desktop pages hides its version: it is a late one. */
function iosVersion(userAgent: string): number {
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major === undefined ? Number.POSITIVE_INFINITY : Number(`${major}.${minor}`)
}
