/**
 * Whether this is Safari on an iPhone or iPad (F148), where turning on the camera interrupts what plays: it is turned on
 * before the lesson begins. An iPad calls itself a Mac, but no Mac has a screen to touch.
 */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const device = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return device && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)
}
