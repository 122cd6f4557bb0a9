import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const install = 'apt-get install --no-install-recommends nginx-light openssl'

/** The nginx and the openssl of this machine; or why a test behind nginx cannot run, and how it could. */
export function findNginx():
  | { readonly nginx: string; readonly openssl: string; readonly why: null }
  | { why: string } {
  const [nginx, openssl] = [binary('nginx'), binary('openssl')]
  if (!nginx || !openssl)
    return { why: `no hay ${nginx ? 'openssl' : 'nginx'} en esta máquina; se instala con: ${install}` }
  return { nginx, openssl, why: null }
}

// Debian installs nginx in a folder that is in root's PATH only.
function binary(name: string): string | undefined {
  const onPath = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
  return [onPath, `/usr/sbin/${name}`, `/usr/bin/${name}`].find((path) => path && existsSync(path))
}

/** An nginx in front of a server on this machine. */
export interface ReverseProxy {
  readonly origin: string
  /** Its error log, by line. */
  complaints(): readonly string[]
  /** Passes requests on to these servers alone, by `reload`; resolves once no process of before is left. */
  passTo(...upstreams: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts nginx with TLS for `host`, under a certificate that is made here, passing all requests on to the servers in
 * turn. Nothing of it is configured but that: buffers, the length of a body and all timeouts are the defaults of the
 * package.
 */
export async function startNginx(host: string, ...upstreams: readonly string[]): Promise<ReverseProxy> {
  const found = findNginx()
  if (found.why !== null) throw new Error(found.why)
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  makeCertificate(found.openssl, folder, host)
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const configure = (to: readonly string[]) =>
    writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, host, port, upstreams: to }))
  configure(upstreams)
  const errors: string[] = []
  const child = spawn(found.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  child.stderr.on('data', (chunk: Buffer) => errors.push(...chunk.toString().trim().split('\n')))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const workers = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  const passTo = async (...to: readonly string[]) => {
    const before = new Set(workers())
    configure(to)
    child.kill('SIGHUP')
    const isReplaced = () => workers().some(Boolean) && workers().every((pid) => !before.has(pid))
    for (let tries = 0; !isReplaced(); tries++) {
      if (tries === 400) throw new Error(`nginx was not reloaded: ${errors.join('\n')}`)
      await wait(50)
    }
  }
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (existsSync(join(folder, 'nginx.pid')))
      return { origin: `https://${host}:${port}`, complaints: () => errors, passTo, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`nginx did not start: ${errors.join('\n')}`)
}

function makeCertificate(openssl: string, folder: string, host: string): void {
  const names = ['-subj', '/CN=academia', '-addext', `subjectAltName=DNS:${host}`]
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync(openssl, [...kind, ...names, ...files], { stdio: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

interface Site {
  readonly folder: string
  readonly host: string
  readonly port: number
  readonly upstreams: readonly string[]
}

// Its workers run as this user, since only this user can read its folders.
const configuration = ({ folder, host, port, upstreams }: Site) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream servers {
    ${upstreams.map((origin) => `server ${new URL(origin).host};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port} ssl;
    server_name ${host};
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://servers;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
