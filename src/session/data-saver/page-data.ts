import { countPageTransfers } from './count-page-transfers.ts'
import { dataSaver } from './data-saver.ts'

/** Renews the choice of the data saver, and counts what this page transfers; call once, when the page is idle. */
export function startPageData(): void {
  dataSaver.renew()
  countPageTransfers()
}
