import { type InformationScreen, informationHead } from '#contract/pages/information-heads.ts'
import { homeHead } from '#contract/pages/screen-heads.ts'
import { paths } from '#contract/paths.ts'
import { type HomePorts, showHome, showOffers } from '../home/show-home.ts'
import { type FindPage, type PublicPage, publishedUntil } from './public-page.ts'
import { breadcrumbs, faqPage, organization, website } from './structured-data.ts'

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

/** A page of information, the same for everybody. */
export const findInformationPage =
  (screen: InformationScreen): FindPage =>
  async () =>
    informationPage(screen)

/** How the academy works, with the prices in the currency of the request (F181, Q46). */
export const findHowItWorksPage =
  (ports: HomePorts): FindPage =>
  async (_ports, { currency = 'EUR' }) => ({
    ...informationPage('howItWorks'),
    data: { offers: { currency, offers: await showOffers(ports, currency) } },
    until: publishedUntil([], ports.now()),
  })

function informationPage(screen: InformationScreen): PublicPage {
  const head = informationHead(screen)
  return {
    kind: 'page',
    path: paths[screen],
    head,
    entities: (site) => [organization(site), breadcrumbs(site, [{ name: head.title, path: paths[screen] }])],
    data: {},
    until: Number.POSITIVE_INFINITY,
  }
}
