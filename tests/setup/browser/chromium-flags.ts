/**
 * Chromium takes the last list of features on its command line, so what Playwright turns off is repeated here,
 * as far as it concerns a journey.
 */
const turnedOffByPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The list of suggestions below the address bar is a page of its own: one for each window, 0.8 s of a core. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A renderer in advance for each tab: six more processes in a journey of six tabs, 0.2 s of a core each. */
const spareRenderer = 'SpareRendererForSitePerProcess'

/** What every Chromium of the tests is started with: no sandbox inside a container, no graphics card, no calls home. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...turnedOffByPlaywright, ...addressBar, spareRenderer].join(',')}`,
]
