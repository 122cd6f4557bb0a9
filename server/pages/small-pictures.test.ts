import { expect, test } from 'vitest'
import { withSmallPictures } from './small-pictures.ts'

test('a picture with sizes becomes its smallest one, and none is preloaded', () => {
  const html =
    '<link rel="preload" as="image" imageSrcSet="/a-320.webp 320w, /a-640.webp 640w"/><link rel="stylesheet" href="/a.css">' +
    '<img class="x" src="/a-640.webp" srcSet="/a-320.webp 320w, /a-640.webp 640w" sizes="100vw" width="640"/>' +
    '<img src="/b-1280.webp" alt=""/><img src="/c.png" alt=""/><p>/c-640.webp</p>'
  expect(withSmallPictures(html)).toBe(
    '<link rel="stylesheet" href="/a.css"><img class="x" src="/a-320.webp" width="640"/>' +
      '<img src="/b-320.webp" alt=""/><img src="/c.png" alt=""/><p>/c-640.webp</p>',
  )
})
