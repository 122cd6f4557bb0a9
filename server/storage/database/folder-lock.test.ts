import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

test('a folder is locked by one server until released', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const held = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderLockedError)
  held.release()
  lockFolder(folder).release()
})
