/** How often a network may call, over all servers. */
export interface CallLimit {
  /** Calls a network may make in a burst. */
  readonly burst: number
  /** Calls a network regains each second. */
  readonly perSecond: number
}

/** The calls of networks, counted by all servers of a database. */
export interface SharedCallCount {
  /** Adds calls of a network; ms until it may call again, 0 while it may. */
  add(network: string, calls: number): Promise<number>
}
