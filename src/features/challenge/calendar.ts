import { challengeDays } from '#contract/rules/challenge.ts'

interface ChallengeEvent {
  /** Unique, and the same whenever the file is made again. */
  readonly uid: string
  readonly title: string
  readonly description: string
  /** Local time, whatever the reader's zone. */
  readonly start: Date
  /** Minutes. */
  readonly minutes: number
}

const hour = 19
const minutes = 30

/** The days of the challenge, one class a day at 19:00, from the day after `today`. */
export function challengeEvents(today: Date, productName: string, url: string): readonly ChallengeEvent[] {
  return Array.from({ length: challengeDays }, (_, index) => {
    const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1 + index, hour)
    return {
      uid: `reto-${index + 1}-${dayOf(start)}@${new URL(url).hostname}`,
      title: `Reto Shake your body: día ${index + 1}`,
      description: `Tu clase de hoy te espera en ${productName}: ${url}`,
      start,
      minutes,
    }
  })
}

/** An iCalendar file (RFC 5545) of these events; `stamp` is its date. */
export function calendarFile(events: readonly ChallengeEvent[], productName: string, stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Reto//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
      // Without a time zone: at 19:00 wherever the learner is that day.
      `DTSTART:${dayOf(event.start)}T${timeOf(event.start)}`,
      `DURATION:PT${event.minutes}M`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
const timeOf = (date: Date) => `${two(date.getHours())}${two(date.getMinutes())}00`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const maxLineOctets = 75

/** Folds a line at 75 octets, never inside a character; a continuation begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxLineOctets) {
      parts.push(part)
      // The leading space of a continuation counts.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
