import { expect, test } from 'vitest'
import { posterSources, previewPictureOf } from './poster-sizes.ts'

test('a picture named by the academy has three widths', () => {
  expect(posterSources('/media/public/posters/salsa-1-640.webp')).toEqual({
    src: '/media/public/posters/salsa-1-640.webp',
    srcSet:
      '/media/public/posters/salsa-1-320.webp 320w, /media/public/posters/salsa-1-640.webp 640w, /media/public/posters/salsa-1-1280.webp 1280w',
  })
})

test('while data is saved a picture has its smallest width alone', () => {
  expect(posterSources('/media/public/posters/salsa-1-640.webp', true)).toEqual({
    src: '/media/public/posters/salsa-1-320.webp',
    srcSet: undefined,
  })
  expect(posterSources('/media/public/posters/salsa-1-1280.webp', true).src).toBe(
    '/media/public/posters/salsa-1-320.webp',
  )
  expect(posterSources('https://cdn.example/foto.jpg', true)).toEqual({
    src: 'https://cdn.example/foto.jpg',
    srcSet: undefined,
  })
})

test.each(['https://cdn.example/foto.jpg', '/media/public/a-641.webp', '/media/public/a-640.webp?v=2'])(
  '%s, named otherwise, is given back alone',
  (url) => {
    expect(posterSources(url)).toEqual({ src: url, srcSet: undefined })
  },
)

test('the picture for link previews is beside every size of a picture named by the academy, and nowhere else', () => {
  for (const width of [320, 640, 1280])
    expect(previewPictureOf(`/media/public/posters/salsa-1-${width}.webp`)).toBe(
      '/media/public/posters/salsa-1-social.jpg',
    )
  expect(previewPictureOf('https://cdn.example/foto.jpg')).toBeUndefined()
})
