import type { Page, Route } from 'playwright'

/**
 * Signs `page` in to an account of the demo academy, and leaves it at a document without the application: the
 * application would reload its page for the new learner, which aborts the next navigation. A page that has opened
 * nothing yet stays empty. Another one waits, as the form does, until no tab waits for an answer to a call of the
 * learner before: that answer would be 401, and the tab would take the new session for ended.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  if (page.url() === 'about:blank' && page.context().pages().length === 1) return signInWithoutPage(page, email)
  // With an icon of its own: the whole browser asks a server for one that it has not, which is an error of the console.
  const empty = { contentType: 'text/html', body: '<!DOCTYPE html><link rel="icon" href="data:,">' }
  // Over plain http, but on this machine, a document that no server sent may call none of this network.
  const answer = (route: Route) =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.fulfill(empty) : route.continue()
  await page.route('**/robots.txt', answer, { times: 1 })
  await page.goto('/robots.txt')
  const status = await page.evaluate(async (who) => {
    const body = JSON.stringify({ email: who, password: 'baila1234' })
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    let answer: Promise<Response> | undefined
    const login = () => {
      answer ??= fetch('/api/login', { method: 'POST', headers, body })
      return answer
    }
    // Over plain http, but on this machine, a browser has no locks.
    if (!navigator.locks) return (await login()).status
    const signal = AbortSignal.timeout(5000)
    return (await navigator.locks.request('alcompas-learner-calls', { signal }, login).catch(login)).status
  }, email)
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
}

/** What the page's script sends with each call. */
const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** Signs in without a page: to load one takes over a second of a core. */
async function signInWithoutPage(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/login', { headers, data: { email, password: 'baila1234' } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** Makes calls as the learner who is signed in on `page`, without its script. */
export async function apiRequestsOf(page: Page, paths: readonly string[]): Promise<void> {
  const statuses: number[] = []
  for (const path of paths) statuses.push((await page.request.get(path, { headers })).status())
  if (statuses.some((status) => status !== 200)) throw new Error(`not all calls were taken: ${statuses.join()}`)
}
