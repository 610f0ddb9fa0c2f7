import { describe, expect, test } from 'vitest'
import { isBuildFile, isDeploymentFile, isImage } from './answers'

const answer = (type: string, status = 200) => new Response('', { status, headers: { 'Content-Type': type } })

describe('what the worker keeps', () => {
  test('an image', () => expect(isImage(answer('image/webp'))).toBe(true))
  test('no page of a captive portal in an image’s place', () => expect(isImage(answer('text/html'))).toBe(false))
  test('no missing image', () => expect(isImage(answer('image/webp', 404))).toBe(false))
  test('no answer that it cannot look into', () => expect(isImage(Response.error())).toBe(false))
  test('a deployment file', () => expect(isDeploymentFile(answer('application/json; charset=utf-8'))).toBe(true))
  test('no page in a deployment file’s place', () => expect(isDeploymentFile(answer('text/html'))).toBe(false))

  const site = (path: string) => new URL(path, 'https://console.example/').href
  const build = new Set(['index.html', 'assets/engine-1.js', 'manifest.webmanifest'].map(site))
  const ofBuild = (path: string, type: string, status = 200, text = '') =>
    isBuildFile(new Request(site(path)), new Response(text, { status, headers: { 'Content-Type': type } }), build)
  const page = (text: string) => ofBuild('index.html?__WB_REVISION__=1', 'text/html; charset=utf-8', 200, text)
  test.each([
    ['assets/engine-1.js', 'text/javascript'],
    ['manifest.webmanifest', 'application/octet-stream'],
  ])('%s of the build as %s', async (path, type) => expect(await ofBuild(path, type)).toBe(true))
  test('the page of the build', async () =>
    expect(await page('<script src="./assets/engine-1.js"></script>')).toBe(true))
  test('no other page in its place', async () => expect(await page('<h1>We are back at noon</h1>')).toBe(false))
  test('no page in the place of a part of the build', async () =>
    expect(await ofBuild('assets/engine-1.js', 'text/html; charset=utf-8')).toBe(false))
  test('no part of the build that is missing', async () =>
    expect(await ofBuild('assets/engine-1.js', 'text/javascript', 503)).toBe(false))
})
