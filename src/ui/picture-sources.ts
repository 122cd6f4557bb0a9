import { posterSources } from '#contract/rules/poster-sizes.ts'

/**
 * The sources of a picture: the smallest alone while the page saves data, as `src/platform/save-data.ts` has marked on
 * the root element.
 */
export const pictureSources = (url: string) =>
  posterSources(url, typeof document !== 'undefined' && 'savesData' in document.documentElement.dataset)
