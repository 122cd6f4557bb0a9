import { expect, test } from 'vitest'
import { installMethod } from './install-method.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const oldIphone = iphone.replace('18_6', '16_3')
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

const methodOf = (userAgent: string, maxTouchPoints = 0, hasPrompt = false) =>
  installMethod({ userAgent, maxTouchPoints, hasPrompt })

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'ios-safari'],
  ['Safari on an old iPhone', `${oldIphone} Version/16.3 Mobile/15E148 Safari/604.1`, 'ios-safari'],
  ['Chrome on an iPhone', `${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'ios-browser'],
  ['Firefox on an iPhone', `${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'ios-browser'],
  ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`, 'ios-browser'],
  ['Chrome before iOS 16.4', `${oldIphone} CriOS/110.0.5481.83 Mobile/15E148 Safari/604.1`, 'elsewhere'],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 390.0.0.28.85`, 'elsewhere'],
  ['the Google app on an iPhone', `${iphone} GSA/390.0 Mobile/15E148 Safari/604.1`, 'elsewhere'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'android-firefox'],
  ['Chrome on Android before its event', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'menu'],
  [
    'a page inside another Android app',
    `${android.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
    'none',
  ],
  ['Chrome on Windows before its event', `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0`, 'menu'],
  ['Firefox on Windows', `${windows.replace(')', '; rv:144.0)')} Gecko/20100101 Firefox/144.0`, 'none'],
  ['Safari on a Mac', `${mac} Version/18.6 Safari/605.1.15`, 'mac-safari'],
  ['Safari 16 on a Mac', `${mac} Version/16.6 Safari/605.1.15`, 'none'],
])('the installation method of %s', (_browser, userAgent, method) => {
  expect(methodOf(userAgent)).toBe(method)
})

test('an iPad that reports itself as a Mac is recognised by its touch screen', () => {
  expect([
    methodOf(`${mac} Version/18.6 Safari/605.1.15`, 5),
    methodOf(`${mac} CriOS/142.0 Version/18.6 Safari/605.1.15`, 5),
  ]).toEqual(['ios-safari', 'ios-browser'])
})

test('a browser that has offered its own dialog uses it', () => {
  expect(methodOf(`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5, true)).toBe('prompt')
})
