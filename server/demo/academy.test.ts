import { expect, test } from 'vitest'
import { demoAcademy } from '#demo/academy/demo-academy.ts'
import { checkConsistency } from '#server/domain/catalogue/check-consistency.ts'
import { sourceFolder } from '#server/gateways/files/source-folder.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'
import { loadDemoAcademy } from './academy.ts'

async function testAcademy(catalogue?: ReturnType<typeof aCatalogueFile>) {
  const { storage, files, get } = await testServer(catalogue ? { catalogue } : {})
  const ports = { catalogue: storage.catalogue, files, sources: sourceFolder('demo/media'), now: () => 0 }
  return { ports, get }
}

test('an empty database receives the demo academy, once', async () => {
  const { ports, get } = await testAcademy()
  expect(await loadDemoAcademy(ports, () => aCatalogueFile())).toBe(true)
  expect((await get('/api/videos')).json().videos).toHaveLength(1)
  expect(await loadDemoAcademy(ports, () => aCatalogueFile({ videos: [] }))).toBe(false)
  expect((await get('/api/videos')).json().videos).toHaveLength(1)
})

test('a catalogue of the academy’s own is left unchanged', async () => {
  const { ports, get } = await testAcademy(aCatalogueFile({ videos: [aLesson({ title: 'La nuestra' })] }))
  expect(await loadDemoAcademy(ports, () => aCatalogueFile())).toBe(false)
  expect((await get('/api/videos')).json().videos[0].title).toBe('La nuestra')
})

test('a demo that contradicts itself is not loaded, not even in part', async () => {
  const { ports, get } = await testAcademy()
  const wrong = aCatalogueFile({ videos: [aLesson({ course_id: 9 })] })
  await expect(loadDemoAcademy(ports, () => wrong)).rejects.toThrow('videos.0.course_id (course_unknown)')
  expect((await get('/api/videos')).json().videos).toEqual([])
})

test('the demo academy that we ship has no contradictions', () => {
  expect(checkConsistency(demoAcademy(Date.UTC(2026, 10, 21)))).toEqual([])
})
