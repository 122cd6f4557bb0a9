import { expect, test, vi } from 'vitest'
import { type Download, type DownloadAccess, type DownloadFile, partBytes } from '#contract/download.ts'
import { Failure, type FailureCode } from '#contract/errors.ts'
import { aDownload, aDownloadFile, partsInMemory, recordsInMemory } from '#tests/factories/downloads.ts'
import type { Part } from './background-fetch.ts'
import { createDownloads } from './create-downloads.ts'
import type { Downloads } from './downloads.ts'
import type { PartAnswer } from './part-answer.ts'
import type { BackgroundDownloads, DownloadMessage, DownloadPorts } from './ports.ts'

const bytesOf = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => (at * seed) % 251)
const front = '/media/front.mp4'
const rear = '/media/rear.mp4'

/** A device with tabs, and an academy whose answers a test may replace. */
function aDevice({
  capacity = { bytes: Number.POSITIVE_INFINITY },
  quota,
}: {
  capacity?: { bytes: number }
  quota?: number
} = {}) {
  const contents = new Map([
    [front, { bytes: bytesOf(3 * partBytes + 10, 7), version: 'f1' }],
    [rear, { bytes: bytesOf(partBytes + 10, 3), version: 'r1' }],
  ])
  const store = recordsInMemory()
  const { store: parts, parts: stored, used } = partsInMemory(capacity)
  const verify = vi.spyOn(parts, 'verify')
  const academy = {
    refuses: null as FailureCode | null,
    /** By the id of the lesson. */
    refusesLesson: {} as Readonly<Record<number, FailureCode>>,
    /** Of the request for media cookies. */
    refusesCookies: null as FailureCode | null,
    /** Takes the place of the answer to the nth request for a part. */
    answer: (_request: number): PartAnswer | undefined => undefined,
    requests: [] as string[],
    described: 0,
    access: { public: true, lead: false, paid: false, is_challenge: false, available_at: null } as DownloadAccess,
  }
  const conditions = { online: true, metered: undefined as boolean | undefined, supported: true, now: 1_000_000_000 }
  const settings = { wifiOnly: false }
  /** A browser that downloads without a page: what was handed over, and what it has brought when it is taken back. */
  const browser = {
    hidden: false,
    refuses: false,
    given: new Map<string, readonly Part[]>(),
    brought: 0,
    /** The keys that each call to take back was given. */
    takenBack: [] as (readonly string[])[],
  }
  const background: BackgroundDownloads = {
    isWanted: () => browser.hidden,
    async start({ key }, given) {
      if (browser.refuses) return false
      browser.given.set(key, given)
      return true
    },
    async takeBack(handedOver) {
      browser.takenBack.push(handedOver)
      for (const given of browser.given.values())
        for (const { file, index } of given.slice(0, browser.brought)) {
          const content = contents.get(file.address)?.bytes.slice(index * partBytes, (index + 1) * partBytes)
          if (content) await parts.put(file, index, content.buffer)
        }
      browser.given.clear()
    },
  }
  const renewals: number[] = []
  const listeners: (() => void)[] = []
  const tabs: ((message: DownloadMessage) => void)[] = []
  let lock: Promise<unknown> = Promise.resolve()

  const describe = (lessonId: number): Download => {
    const files = [...contents].map(
      ([address, { bytes, version }]): DownloadFile =>
        aDownloadFile(bytes, { address, version, role: address === front ? 'front' : 'rear' }),
    )
    return aDownload(files, { video_id: lessonId, access: academy.access })
  }
  const ports = (own: { listener?: (message: DownloadMessage) => void }): DownloadPorts => ({
    store,
    parts,
    async fetchPart(file, index, signal) {
      signal.throwIfAborted()
      academy.requests.push(`${file.address} ${index}`)
      const instead = academy.answer(academy.requests.length)
      if (instead) return instead
      const content = contents.get(file.address)
      if (content?.version !== file.version) return { kind: 'changed' }
      return { kind: 'bytes', bytes: content.bytes.slice(index * partBytes, (index + 1) * partBytes).buffer }
    },
    async fetchDownload(lessonId) {
      const refusal = academy.refusesLesson[lessonId] ?? academy.refuses
      if (refusal) throw new Failure(refusal)
      academy.described += 1
      return describe(lessonId)
    },
    fetchSizes: async () => [],
    async renewMediaCookies() {
      if (academy.refusesCookies) throw new Failure(academy.refusesCookies)
      renewals.push(academy.requests.length)
    },
    isSupported: async () => conditions.supported,
    persist: async () => {},
    onAdded: () => {},
    estimate: async () => (quota === undefined ? {} : { usage: used(), quota }),
    background,
    withLock(task) {
      const turn = lock.then(task)
      lock = turn.catch(() => undefined)
      return turn
    },
    post: (message) => tabs.filter((tab) => tab !== own.listener).forEach((tab) => void tab(structuredClone(message))),
    onMessage(listener) {
      own.listener = listener
      tabs.push(listener)
    },
    network: {
      isOnline: () => conditions.online,
      isMetered: () => conditions.metered,
      subscribe: (listener) => void listeners.push(listener),
    },
    wifiOnly: {
      read: () => settings.wifiOnly,
      write(on) {
        settings.wifiOnly = on
      },
    },
    report: () => {},
    now: () => conditions.now,
    random: () => 0,
    sleep: (ms, signal) =>
      ms <= 2000
        ? Promise.resolve()
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  })
  const tab = async (userId: number | null = 7): Promise<Downloads> => {
    const downloads = createDownloads(ports({}))
    await downloads.setLearner(userId)
    return downloads
  }
  const change = (changes: Partial<typeof conditions>) => {
    Object.assign(conditions, changes)
    for (const listener of listeners) listener()
  }
  return { tab, academy, contents, store, stored, conditions, change, renewals, used, browser, verify }
}

const lesson = { id: 1, title: 'Salsa' }
const stateOf = (downloads: Downloads, id = 1) => {
  const record = downloads.state().records.find(({ lesson_id }) => lesson_id === id)
  return record && [record.state, record.halt]
}
const settles = (downloads: Downloads, state: string, halt: string | null = null, id = 1) =>
  vi.waitFor(() => expect(stateOf(downloads, id)).toEqual([state, halt]), { timeout: 3000, interval: 5 })

test('a lesson is downloaded whole, each part once', async () => {
  const { tab, academy, used } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(academy.requests.toSorted()).toEqual(
    [0, 1, 2, 3].map((at) => `${front} ${at}`).concat(`${rear} 0`, `${rear} 1`),
  )
  const [record] = downloads.state().records
  expect([record?.stored_bytes, record?.bytes]).toEqual([used(), used()])
})

test('all lessons of a level are added in one write, which closing the page cannot interrupt', async () => {
  const { tab, store, change } = aDevice()
  change({ online: false })
  const putAll = vi.spyOn(store, 'putAll')
  const downloads = await tab()
  await downloads.add(
    [1, 2, 3].map((id) => ({ id, title: `Clase ${id}` })),
    480,
  )
  expect(putAll.mock.calls.map(([records]) => records.map(({ lesson_id }) => lesson_id))).toEqual([[1, 2, 3]])
  expect(downloads.state().records.map(({ lesson_id }) => lesson_id)).toEqual([1, 2, 3])
  // Another quality replaces those that have another one, and keeps their number.
  await downloads.add(
    [2, 4].map((id) => ({ id, title: `Clase ${id}` })),
    720,
  )
  expect(downloads.state().records.map(({ lesson_id, lines }) => [lesson_id, lines])).toEqual([
    [1, 480],
    [3, 480],
    [2, 720],
    [4, 720],
  ])
})

test('a tab that is closed in the middle loses no part that was stored', async () => {
  const { tab, academy, change } = aDevice()
  const first = await tab()
  academy.answer = (request) => (request > 3 ? { kind: 'later' } : undefined)
  await first.add([lesson], 480)
  await settles(first, 'waiting', 'network')
  const before = academy.requests.length
  change({})
  academy.answer = () => undefined
  const second = await tab()
  await settles(second, 'complete')
  expect(academy.requests.slice(before).filter((part) => part === `${front} 0`)).toEqual([])
})

test('while no page is visible the browser downloads, and a page that becomes visible fetches only what is missing', async () => {
  const { tab, academy, change, browser } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => {
    if (request !== 2) return undefined
    browser.hidden = true
    change({})
    return { kind: 'later' }
  }
  await downloads.add([lesson, { id: 2, title: 'Bachata' }], 480)
  await vi.waitFor(() => expect([...browser.given.keys()]).toEqual(['7/1', '7/2']))
  const given = [...browser.given.values()].map((parts) => parts.map(({ file, index }) => `${file.address} ${index}`))
  expect(given[0]).toEqual([1, 2, 3].map((at) => `${front} ${at}`).concat(`${rear} 0`, `${rear} 1`))
  expect([stateOf(downloads), stateOf(downloads, 2)]).toEqual([
    ['waiting', null],
    ['waiting', null],
  ])
  expect(academy.requests).toHaveLength(2)

  browser.hidden = false
  browser.brought = 4
  change({})
  await settles(downloads, 'complete')
  expect(academy.requests.slice(2, 3)).toEqual([`${rear} 1`])
  expect(browser.takenBack.at(-1)).toEqual(['7/1', '7/2'])
})

test('a refused background download continues in the page, and none that waits for Wi-Fi is handed over', async () => {
  const { tab, academy, browser } = aDevice()
  browser.hidden = true
  browser.refuses = true
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(academy.requests).toHaveLength(6)
  expect(browser.takenBack).toEqual([[]])

  await downloads.removeAll()
  browser.refuses = false
  const other = await tab()
  await other.setWifiOnly(true)
  await other.add([lesson], 480)
  await settles(other, 'complete')
  expect(browser.given.size).toBe(0)
})

test.each([
  ['signed_out', 'signed_out'],
  ['lesson_locked', 'locked'],
  ['not_found', 'gone'],
  ['lesson_unknown', 'gone'],
  ['unreadable_answer', 'failed'],
] as const)('a server that answers %s halts the download as %s, and resuming tries again', async (code, halt) => {
  const { tab, academy } = aDevice()
  const downloads = await tab()
  academy.refuses = code
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', halt)
  academy.refuses = null
  await downloads.resume(1)
  await settles(downloads, 'complete')
})

test('a download without a network waits, and resumes automatically', async () => {
  const { tab, change, academy } = aDevice()
  const downloads = await tab()
  change({ online: false })
  academy.refuses = 'offline'
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'network')
  academy.refuses = null
  change({ online: true })
  await settles(downloads, 'complete')
})

test('without a network a download is tried once, and its stored parts are not read again until there is one', async () => {
  const { tab, change, academy, verify } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => {
    if (request === 3) {
      change({ online: false })
      academy.refuses = 'offline'
    }
    return undefined
  }
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'network')
  const states = new Set<string | undefined>()
  downloads.subscribe(() => states.add(downloads.state().records[0]?.state))
  const before = verify.mock.calls.length
  for (let times = 0; times < 3; times += 1) change({})
  await downloads.add([{ id: 2, title: 'Son' }], 480)
  await settles(downloads, 'waiting', 'network', 2)
  expect([[...states], verify.mock.calls.length - before]).toEqual([['waiting'], 0])
  academy.refuses = null
  change({ online: true })
  await settles(downloads, 'complete')
})

test('a download whose parts the browser has brought is completed without a network, also where it had waited for one', async () => {
  const { tab, academy, change, browser } = aDevice()
  const downloads = await tab()
  academy.answer = () => ({ kind: 'later' })
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'network')
  browser.hidden = true
  change({})
  await vi.waitFor(() => expect([...browser.given.keys()]).toEqual(['7/1']))
  const before = academy.requests.length
  browser.brought = 6
  browser.hidden = false
  change({ online: false })
  await settles(downloads, 'complete')
  expect(academy.requests).toHaveLength(before)
})

test('a download whose parts are stored is completed without a network, behind one that waits for it', async () => {
  const { tab, academy, change, browser } = aDevice()
  const downloads = await tab()
  academy.refusesLesson = { 1: 'offline' }
  await downloads.add([lesson, { id: 2, title: 'Bachata' }], 480)
  await settles(downloads, 'waiting', 'network')
  browser.hidden = true
  change({})
  await vi.waitFor(() => expect([...browser.given.keys()]).toEqual(['7/2']))
  browser.brought = 6
  browser.hidden = false
  change({ online: false })
  await settles(downloads, 'complete', null, 2)
  await settles(downloads, 'waiting', 'network')
  expect(academy.requests).toEqual([])
})

test('wrong bytes are discarded and fetched again; a download that always gets wrong bytes is halted', async () => {
  const { tab, academy, stored } = aDevice()
  const downloads = await tab()
  const wrong: PartAnswer = { kind: 'bytes', bytes: new ArrayBuffer(partBytes) }
  academy.answer = (request) => (request === 2 ? wrong : undefined)
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(academy.requests).toHaveLength(7)

  await downloads.remove(1)
  expect(stored.size).toBe(0)
  academy.answer = () => wrong
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'failed')
})

test('a refused download renews the media cookies once, and is locked when it is refused with fresh ones', async () => {
  const { tab, academy, renewals } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => (request === 1 ? { kind: 'refused' } : undefined)
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(renewals).toHaveLength(1)

  await downloads.remove(1)
  academy.answer = () => ({ kind: 'refused' })
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'locked')
})

test('media cookies that expire again during a long download are renewed again', async () => {
  const { tab, academy, renewals } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => (request === 2 || request === 5 ? { kind: 'refused' } : undefined)
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(renewals).toEqual([2, 5])
})

test('a queue that was locked goes on at the next visit once the subscription is paid again', async () => {
  const { tab, academy } = aDevice()
  const first = await tab()
  academy.refuses = 'lesson_locked'
  await first.add([lesson], 480)
  await settles(first, 'waiting', 'locked')
  await settles(await tab(), 'waiting', 'locked')
  academy.refuses = null
  await settles(await tab(), 'complete')
})

test('a refused download whose cookies cannot be renewed waits for the network or the session, and is never locked', async () => {
  const { tab, academy, renewals } = aDevice()
  const downloads = await tab()
  academy.answer = () => (renewals.length === 0 ? { kind: 'refused' } : undefined)
  academy.refusesCookies = 'unreachable'
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'network')
  academy.refusesCookies = 'signed_out'
  await downloads.resume(1)
  await settles(downloads, 'waiting', 'signed_out')
  academy.refusesCookies = null
  await downloads.resume(1)
  await settles(downloads, 'complete')
})

test('a file that changes during the download is described anew, and the parts of the other files stay', async () => {
  const { tab, academy, contents, stored } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => {
    if (request === 3) contents.set(front, { bytes: bytesOf(2 * partBytes, 11), version: 'f2' })
    return undefined
  }
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  expect(academy.described).toBe(2)
  expect([...stored.keys()].filter((key) => key.includes('f1'))).toEqual([])
  expect(downloads.state().records[0]?.download?.files.map(({ version }) => version)).toEqual(['f2', 'r1'])
})

/** What a restored or moved academy does: the same bytes are another version of each file. */
const moveFiles = (contents: ReturnType<typeof aDevice>['contents']) => {
  for (const [address, { bytes, version }] of [...contents])
    contents.set(address, { bytes, version: `${version}-moved` })
}

test('the files of an academy that was moved are copied on the device, and only a damaged part is fetched again', async () => {
  const { tab, contents, conditions, academy, stored } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  stored.set(`${front} f1 1`, new ArrayBuffer(partBytes))
  moveFiles(contents)
  conditions.now += 86_400_000
  const later = await tab()
  await vi.waitFor(() => expect(later.state().records[0]?.download?.version).toBe('f1-moved,r1-moved'))
  expect(academy.requests.slice(6)).toEqual([`${front} 1`])
  await vi.waitFor(() => expect([...stored.keys()].filter((key) => !key.includes('-moved'))).toEqual([]))
})

test('a half-made download whose academy was moved fetches only what it had not stored', async () => {
  const { tab, contents, academy, stored } = aDevice()
  const downloads = await tab()
  academy.answer = (request) => {
    if (request === 4) moveFiles(contents)
    return undefined
  }
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  // The fourth request found out.
  expect(academy.requests.slice(4)).toEqual([`${front} 3`, `${rear} 0`, `${rear} 1`])
  expect([...stored.keys()].filter((key) => !key.includes('-moved'))).toEqual([])
})

test('without room for copies a replacement stops as full, and what plays stays whole', async () => {
  const { tab, contents, conditions, academy, stored } = aDevice({ quota: 10 * partBytes })
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  const before = [...stored.keys()]
  moveFiles(contents)
  conditions.now += 86_400_000
  const later = await tab()
  await settles(later, 'complete', 'full')
  expect([[...stored.keys()], academy.requests.length]).toEqual([before, 6])
})

test('a full device halts the download, which retains its parts and continues after a removal', async () => {
  const capacity = { bytes: 3 * partBytes }
  const { tab, stored } = aDevice({ capacity })
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'full')
  expect(stored.size).toBeGreaterThan(1)
  capacity.bytes = 100 * partBytes
  await downloads.add([{ id: 2, title: 'Son' }], 480)
  await settles(downloads, 'complete', null, 2)
  await downloads.remove(2)
  await settles(downloads, 'complete')
})

test('a device that cannot write the database is tried once in a visit, and says why it waits', async () => {
  const { tab, store, academy } = aDevice()
  const downloads = await tab()
  let refusals = 0
  const write = store.change.bind(store)
  const spy = vi.spyOn(store, 'change').mockImplementation(async (...changes) => {
    refusals += 1
    // Endless attempts would block the test too.
    if (refusals <= 20) throw new DOMException('full', 'QuotaExceededError')
    return write(...changes)
  })
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'full')
  expect([spy.mock.calls.length, academy.requests]).toEqual([2, []])
  const next = await tab()
  await settles(next, 'waiting', 'full')
  expect([spy.mock.calls.length, academy.requests]).toEqual([4, []])
  refusals = 20
  await settles(await tab(), 'complete')
})

test('a download that does not fit is not started', async () => {
  const { tab, academy } = aDevice({ quota: 2 * partBytes })
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'full')
  expect(academy.requests).toEqual([])
})

test('of two tabs only one downloads, and both show the same state', async () => {
  const { tab, academy } = aDevice()
  const first = await tab()
  const second = await tab()
  await Promise.all([first.add([lesson], 480), second.add([{ id: 2, title: 'Son' }], 480)])
  for (const downloads of [first, second]) for (const id of [1, 2]) await settles(downloads, 'complete', null, id)
  // The second lesson has the same files.
  expect(academy.requests).toHaveLength(6)
})

test('a pause in another tab stops the download, and resuming continues it', async () => {
  const { tab, academy } = aDevice()
  const first = await tab()
  const second = await tab()
  academy.answer = (request) => {
    if (request === 2) void second.pause(1)
    return undefined
  }
  await first.add([lesson], 480)
  await settles(first, 'paused')
  expect(academy.requests.length).toBeLessThan(6)
  await second.resume(1)
  await settles(first, 'complete')
})

test('files shared with another download stay when one of the two is removed', async () => {
  const { tab, stored } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson, { id: 2, title: 'Son' }], 480)
  await settles(downloads, 'complete', null, 2)
  await downloads.remove(1)
  expect(stored.size).toBe(6)
  await downloads.removeAll()
  expect([stored.size, downloads.state().records]).toEqual([0, []])
})

test('a download for Wi-Fi only waits on a metered connection, and continues on another one', async () => {
  const { tab, change } = aDevice()
  change({ metered: true })
  const downloads = await tab()
  expect(downloads.state().wifiSupported).toBe(true)
  await downloads.setWifiOnly(true)
  await downloads.add([lesson], 480)
  await settles(downloads, 'waiting', 'wifi')
  change({ metered: false })
  await settles(downloads, 'complete')
})

test('a day later a changed lesson is replaced, and plays as it was until then', async () => {
  const { tab, contents, conditions, academy, store } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  contents.set(rear, { bytes: bytesOf(100, 5), version: 'r2' })
  conditions.now += 86_400_000
  const seen: unknown[] = []
  academy.answer = () => {
    void store
      .find('7/1')
      .then((record) => seen.push([record?.state, record?.outdated, record?.download?.files[1]?.version]))
    return undefined
  }
  const later = await tab()
  await vi.waitFor(() => expect(later.state().records[0]?.download?.files[1]?.version).toBe('r2'))
  expect(seen).toEqual([['complete', 'replace', 'r1']])
  expect(academy.requests).toHaveLength(7)
})

test('a lesson that returns to the version on the device needs no replacement any more, and its files are deleted', async () => {
  const { tab, contents, conditions, academy, stored } = aDevice()
  const parts = (version: string) => [...stored.keys()].filter((key) => key.includes(` ${version} `))
  const before = contents.get(rear)
  if (!before) throw new Error('the lesson has a rear view')
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  contents.set(rear, { bytes: bytesOf(partBytes + 10, 5), version: 'r2' })
  academy.answer = (request) => (request > 7 ? { kind: 'refused' } : undefined)
  conditions.now += 86_400_000
  const second = await tab()
  await settles(second, 'complete', 'locked')
  expect([second.state().records[0]?.outdated, parts('r2').length]).toEqual(['replace', 1])

  contents.set(rear, before)
  conditions.now += 86_400_000
  const third = await tab()
  await vi.waitFor(() =>
    expect(third.state().records.map(({ outdated, next, halt }) => [outdated, next, halt])).toEqual([
      ['no', null, null],
    ]),
  )
  await tab()
  await vi.waitFor(() => expect([parts('r1').length, parts('r2').length]).toEqual([2, 0]))
})

test('a day later a lesson that has become paid is stored as a paid one, with its files', async () => {
  const { tab, conditions, academy } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  academy.access = { ...academy.access, public: false, paid: true }
  conditions.now += 86_400_000
  const later = await tab()
  await vi.waitFor(() => expect(later.state().records[0]?.download?.access).toEqual(academy.access))
  expect([stateOf(later), later.state().records[0]?.outdated]).toEqual([['complete', null], 'no'])
  expect(academy.requests).toHaveLength(6)
})

test.each([
  ['not_found', 'withdrawn'],
  ['lesson_unknown', 'withdrawn'],
  ['lesson_locked', 'no'],
] as const)('a day later a lesson that is %s is %s', async (code, outdated) => {
  const { tab, conditions, academy } = aDevice()
  const downloads = await tab()
  await downloads.add([lesson], 480)
  await settles(downloads, 'complete')
  academy.refuses = code
  conditions.now += 86_400_000
  const later = await tab()
  await vi.waitFor(() =>
    expect(later.state().records.map((record) => [record.outdated, record.checked_at])).toEqual([
      [outdated, conditions.now],
    ]),
  )
})

test('a day later the failed check of one lesson does not prevent that of the others, and is repeated', async () => {
  const { tab, conditions, academy } = aDevice()
  const downloads = await tab()
  const ids = [1, 2]
  await downloads.add(
    ids.map((id) => ({ id, title: `Clase ${id}` })),
    480,
  )
  for (const id of ids) await settles(downloads, 'complete', null, id)
  academy.refusesLesson = { 1: 'unexpected' }
  academy.access = { ...academy.access, public: false, paid: true }
  conditions.now += 86_400_000
  const paidIn = (downloads: Downloads) => downloads.state().records.map(({ download }) => download?.access?.paid)
  const later = await tab()
  await vi.waitFor(() => expect(paidIn(later)).toEqual([false, true]))
  academy.refusesLesson = {}
  const next = await tab()
  await vi.waitFor(() => expect(paidIn(next)).toEqual([true, true]))
})

test('the queue is made in its order, which can be changed', async () => {
  const { tab, change, academy } = aDevice()
  academy.refuses = 'offline'
  change({ online: false })
  const downloads = await tab()
  const order = () => downloads.state().records.map(({ lesson_id }) => lesson_id)
  await downloads.add(
    [1, 2, 3].map((id) => ({ id, title: `Clase ${id}` })),
    480,
  )
  await downloads.move(3, 'first')
  expect(order()).toEqual([3, 1, 2])
  await downloads.move(1, 'later')
  expect(order()).toEqual([3, 2, 1])
  await downloads.move(1, 'earlier')
  expect(order()).toEqual([3, 1, 2])
  await downloads.move(3, 'first')
  expect(order()).toEqual([3, 1, 2])
})

test('without a learner or storage no lesson is added to the queue', async () => {
  const { tab, conditions } = aDevice()
  await expect((await tab(null)).add([lesson], 480)).rejects.toMatchObject({ code: 'signed_out' })
  conditions.supported = false
  const downloads = await tab()
  await expect(downloads.add([lesson], 480)).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect(downloads.state().records).toEqual([])
})
