import { homeHead } from '#contract/pages/screen-heads.ts'
import { paths } from '#contract/paths.ts'
import { type HomePorts, showHome } from '../home/show-home.ts'
import type { FindPage } from './public-page.ts'
import { faqPage, organization, website } from './structured-data.ts'

/** The landing, with the prices in the currency of the request (F29, Q46). */
export const findHomePage =
  (ports: HomePorts): FindPage =>
  async (_ports, { currency = 'EUR' }) => {
    const { home, until } = await showHome(ports, currency)
    return {
      kind: 'page',
      path: paths.home,
      head: homeHead(),
      entities: (site) => [organization(site), website(site), ...(home.faq.length > 0 ? [faqPage(home.faq)] : [])],
      data: { home },
      until,
    }
  }
