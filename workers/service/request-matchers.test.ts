import { describe, expect, test } from 'vitest'
import {
  isHomeCall,
  isMediaTool,
  isPublicImage,
  isScreenNavigation,
  isUnknownNavigation,
  type RouteRequest,
} from './request-matchers.ts'

function routeRequest(
  path: string,
  over: Partial<RouteRequest['request']> & { sameOrigin?: boolean } = {},
): RouteRequest {
  const { sameOrigin = true, ...request } = over
  return {
    url: new URL(path, 'https://academia.test'),
    sameOrigin,
    request: { method: 'GET', mode: 'navigate', destination: 'document', headers: new Headers(), ...request },
  }
}

describe('the shell is the answer', () => {
  test.each([
    '/',
    '/descubre',
    '/clases-de-baile?q=salsa',
    '/cursos/salsa-basica-12/basico',
    '/cursos/salsa-basica/primer-paso-345',
    '/profesores/marta-3',
  ])('to the screen at %s', (path) => {
    expect(isScreenNavigation(routeRequest(path))).toBe(true)
  })

  test.each([
    '/api/videos',
    '/api/logout',
    '/media/public/posters/salsa-1-640.webp',
    '/sandbox/stripe.js',
    '/dev/mail',
    '/player.html?config=%7B%7D',
    '/robots.txt',
    '/healthz',
    '/nadie-conoce-esto',
    '/cursos/salsa-basica-12/nope',
  ])('to no request for %s', (path) => {
    expect(isScreenNavigation(routeRequest(path))).toBe(false)
  })

  test('to no request but a navigation', () => {
    expect(isScreenNavigation(routeRequest('/cursos', { mode: 'cors' }))).toBe(false)
    expect(isScreenNavigation(routeRequest('/cursos', { method: 'POST' }))).toBe(false)
    expect(isScreenNavigation(routeRequest('/cursos', { sameOrigin: false }))).toBe(false)
  })
})

describe('offline, the shell with its not-found screen is the answer', () => {
  test.each(['/nadie-conoce-esto', '/cursos/salsa-basica-12/nope', '/blog/'])('to the navigation to %s', (path) => {
    expect(isUnknownNavigation(routeRequest(path))).toBe(true)
  })

  test.each([
    '/descubre',
    '/api/logout',
    '/auth/google',
    '/media/public/a-1.webp',
    '/dev/mail',
    '/healthz',
    '/robots.txt',
    '/player.html',
  ])('to no request for %s', (path) => {
    expect(isUnknownNavigation(routeRequest(path))).toBe(false)
  })

  test('to no request but a navigation', () => {
    expect(isUnknownNavigation(routeRequest('/nadie', { mode: 'cors' }))).toBe(false)
    expect(isUnknownNavigation(routeRequest('/nadie', { method: 'POST' }))).toBe(false)
    expect(isUnknownNavigation(routeRequest('/nadie', { sameOrigin: false }))).toBe(false)
  })
})

describe('an image is cached', () => {
  const picture = { mode: 'no-cors', destination: 'image' } as const

  test('when it is public', () => {
    expect(isPublicImage(routeRequest('/media/public/posters/salsa-1-640.webp', picture))).toBe(true)
  })

  test.each(['/media/paid/front.mp4', '/media/lead/a.webp', '/media/recordings/4/a.webp', '/icons/icon.svg'])(
    'unless it comes from %s',
    (path) => {
      expect(isPublicImage(routeRequest(path, picture))).toBe(false)
    },
  )

  test('when the page names its public URL in a message, but no video', () => {
    const named = { mode: 'cors', destination: '' } as const
    expect(isPublicImage(routeRequest('/media/public/posters/salsa-1-640.webp', named))).toBe(true)
    expect(isPublicImage(routeRequest('/media/public/clips/salsa-1.mp4', named))).toBe(false)
  })

  test('unless it is a range, a video, or an image of another origin', () => {
    const range = new Headers({ range: 'bytes=0-99' })
    expect(isPublicImage(routeRequest('/media/public/a.webp', { ...picture, headers: range }))).toBe(false)
    expect(isPublicImage(routeRequest('/media/public/a.mp4', { mode: 'no-cors', destination: 'video' }))).toBe(false)
    expect(isPublicImage(routeRequest('/media/public/a.webp', { ...picture, sameOrigin: false }))).toBe(false)
  })
})

describe('an asset of the media tools is cached', () => {
  const tool = { mode: 'cors', destination: 'worker' } as const

  test.each([
    '/assets/media.worker-BUQESk2A.js',
    '/assets/ffmpeg-worker-CC9YkkXe.js',
    '/assets/ffmpeg-core-CI9Irx9p.js',
    '/assets/ffmpeg-core-CgUfceKH.wasm',
  ])('%s', (path) => {
    expect(isMediaTool(routeRequest(path, tool))).toBe(true)
  })

  test.each([
    '/assets/search.worker-D-Totpfq.js',
    '/media/public/ffmpeg-1.wasm',
    '/api/media.worker-1.js',
    '/assets/ffmpeg/../x.js',
  ])('unless it is %s', (path) => {
    expect(isMediaTool(routeRequest(path, tool))).toBe(false)
  })

  test('unless it is a range, or an asset of another origin', () => {
    const path = '/assets/ffmpeg-core-CgUfceKH.wasm'
    expect(isMediaTool(routeRequest(path, { ...tool, headers: new Headers({ range: 'bytes=0-99' }) }))).toBe(false)
    expect(isMediaTool(routeRequest(path, { ...tool, sameOrigin: false }))).toBe(false)
    expect(isMediaTool(routeRequest(path, { ...tool, method: 'HEAD' }))).toBe(false)
  })
})

test('the contents of the landing are answered to the page, never to a navigation', () => {
  expect(isHomeCall(routeRequest('/api/home', { mode: 'cors', destination: '' }))).toBe(true)
  for (const [path, over] of [
    ['/api/home', {}],
    ['/api/homes', { mode: 'cors' }],
    ['/api/home', { mode: 'cors', method: 'POST' }],
    ['/api/home', { mode: 'cors', sameOrigin: false }],
  ] as const)
    expect([path, isHomeCall(routeRequest(path, over))]).toEqual([path, false])
})
