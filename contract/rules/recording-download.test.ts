import { expect, test } from 'vitest'
import { downloadFileName, downloadUrl } from './recording-download.ts'

test.each([
  ['Alcompás', 'salsa-facil-12', 'video-alcompas-salsa-facil-12.mp4'],
  ['Baila & Más', 'Bachata "sensual"; rm -rf', 'video-baila-mas-bachata-sensual-rm-rf.mp4'],
  ['', 'salsa', 'video-salsa.mp4'],
  ['Alcompás', '../../etc/passwd\r\nx: y', 'video-alcompas-etc-passwd-x-y.mp4'],
  ['Alcompás', '\u202e\0', 'video-alcompas.mp4'],
])('a recording in %j of %j is saved as %j', (product, slug, name) => {
  expect(downloadFileName(product, slug)).toBe(name)
})

test('the download URL of a recording names its file in a query parameter', () => {
  expect(downloadUrl('/media/recordings/7/1-x.mp4', 'salsa-facil')).toBe(
    '/media/recordings/7/1-x.mp4?descarga=salsa-facil',
  )
})
