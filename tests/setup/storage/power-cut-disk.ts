import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type FileSystem = 'ext4' | 'xfs'

/** A file system of its own on a loop device, whose power can be cut. */
interface PowerCutDisk {
  /** The folder it is mounted at. */
  readonly folder: string
  /**
   * Stops the file system at once, its journal unwritten: from here on every write and `fsync` fails, and what had not
   * reached the device is lost. Processes that have files open run on, and have to be ended before `restore`.
   */
  cut(): void
  /** Mounts the device again as after a reboot: the journal is replayed, nothing else is repaired. */
  restore(): Promise<void>
  remove(): Promise<void>
}

const makers: Readonly<Record<FileSystem, readonly string[]>> = {
  ext4: ['mke2fs', '-q', '-t', 'ext4'],
  xfs: ['mkfs.xfs', '-q', '-f'],
}
const imageBytes = '512M'
const programs = ['mount', 'umount', 'truncate', 'perl'] as const
// FS_IOC_SHUTDOWN with the flag that does not flush the log: _IOR('X', 125, __u32), 2. xfstests cuts the power the same
// way.
const shutDown = `open(my $folder, '<', $ARGV[0]) or die "$!\\n"; my $flag = pack('L', 2);
defined(ioctl($folder, 0x8004587D, $flag)) or die "$!\\n";`
const maxUnmountTries = 100

/** Why no power can be cut on this machine; null where it can. */
export function whyNoPowerCuts(fileSystem: FileSystem = 'ext4'): string | null {
  if (process.platform !== 'linux') return 'solo se puede en Linux'
  if (process.getuid?.() !== 0) return 'hace falta ser root para montar un disco'
  const missing = [...programs, makers[fileSystem][0] ?? ''].find((name) => spawnSync('which', [name]).status !== 0)
  if (missing) return `no hay ${missing} en esta máquina`
  return existsSync('/dev/loop-control') ? null : 'no hay dispositivos loop (/dev/loop-control)'
}

/** Makes an empty disk; throws where the system refuses it. */
export async function powerCutDisk(fileSystem: FileSystem = 'ext4'): Promise<PowerCutDisk> {
  const parent = mkdtempSync(join(tmpdir(), 'power-cut-'))
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')]
  mkdirSync(folder)
  call('truncate', '-s', imageBytes, image)
  const [maker = '', ...options] = makers[fileSystem]
  call(maker, ...options, image)
  const mount = () => call('mount', '-o', 'loop', image, folder)
  const unmount = async () => {
    for (let tries = 1; spawnSync('umount', [folder]).status !== 0; tries += 1) {
      if (tries === maxUnmountTries) throw new Error(`${folder} is still in use`)
      await wait(50)
    }
  }
  mount()
  return {
    folder,
    cut: () => call('perl', '-e', shutDown, folder),
    async restore() {
      await unmount()
      mount()
    },
    async remove() {
      await unmount()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function call(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr.trim()}`)
}
