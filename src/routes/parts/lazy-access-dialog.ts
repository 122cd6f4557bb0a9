import { lazyRequested } from '#src/ui/lazy-requested.ts'

/** Opened by a press or by a refusal: no page waits for its chunk. */
export const LazyAccessDialog = lazyRequested(() =>
  import('#src/features/access/AccessDialog.tsx').then((loaded) => loaded.AccessDialog),
)
