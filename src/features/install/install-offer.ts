/**
 * Finished lessons from which on the installation is offered: a learner who comes back a second time may want an icon.
 */
const minLessonsToOfferInstall = 2

/** Days without another offer once it was answered, whatever the answer. */
export const installOfferPauseDays = 90

const dayMs = 86_400_000

export interface InstallOfferFacts {
  /** Whether this browser can install the academy: by its own prompt, or by steps that can be shown. */
  readonly installable: boolean
  /** Whether the page runs as the installed app. */
  readonly installed: boolean
  /** Lessons that the learner has finished, on any device. */
  readonly finishedLessons: number
  /** When the offer was last answered on this device, in ms; null before. */
  readonly answeredAt: number | null
  /** In ms. */
  readonly now: number
}

/** Whether to offer the installation unasked. From the menu or the profile it can always be started. */
export function mayOfferInstall({
  installable,
  installed,
  finishedLessons,
  answeredAt,
  now,
}: InstallOfferFacts): boolean {
  if (!installable || installed || finishedLessons < minLessonsToOfferInstall) return false
  // On either side: an answer given while the device's clock was wrong must not end all offers.
  return answeredAt === null || Math.abs(now - answeredAt) >= installOfferPauseDays * dayMs
}
