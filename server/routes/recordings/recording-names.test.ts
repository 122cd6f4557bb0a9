import { expect, test } from 'vitest'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'

test('no part of 200 hostile titles and file names is in a storage key or a header', {
  timeout: 120_000,
}, async () => {
  const { recorded, get, headers, stored, account, watching } = await aRecordingLearner()
  const open = await watching()
  for (const [n, name] of hostileNames().entries()) {
    const title = `${name.replaceAll('\0', '').slice(0, 190)} vale`
    const one = await recorded('toma', { name: name.replace(/[\r\n"\0]/g, '_'), fields: { videoTitle: title } })
    const key = `recordings/${account.id}/${one.id}-`
    expect([n, stored().map((file) => file.replace(/-[\w-]{43}\./, '-.'))]).toEqual([n, [`${key}.jpg`, `${key}.mp4`]])
    const response = await open(`${one.path}?descarga=${encodeURIComponent(name.replace(/[\ud800-\udfff]/g, ''))}`)
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="video-alcompas(-[a-z0-9]+)*\.mp4"$/)
    expect((await get(`/api/user-videos/delete/${one.id}`, headers)).statusCode).toBe(200)
    expect(stored()).toEqual([])
  }
})
/** 200 names that a folder, a header, a shell, a page or a reader stumbles over. */
function hostileNames(): string[] {
  const hearts = [
    '../../',
    '..\\',
    '/etc/passwd',
    '\0',
    'CON',
    'NUL.mp4',
    'a.mp4\r\nset-cookie: x=1',
    '<img src=x onerror=1>',
  ]
  const others = [
    '\u202egpj.exe',
    '"; rm -rf /',
    '$(id)',
    '`id`',
    '%2e%2e%2f',
    '%00',
    '💃🏽',
    'ñ'.repeat(300),
    'a'.repeat(5000),
  ]
  const more = [
    '.',
    '..',
    '',
    ' ',
    '~',
    '*',
    '?',
    '|',
    ':',
    'C:\\x',
    '-rf',
    '.htaccess',
    'x.php',
    'x.svg',
    '\ufeff',
    '\u0000.webm',
  ]
  const all = [...hearts, ...others, ...more]
  return Array.from({ length: 200 }, (_, n) => {
    const [one, other] = [all[n % all.length], all[(n * 7 + 3) % all.length]]
    return n < all.length ? `${one}` : `${one}${n}${other}`
  })
}
