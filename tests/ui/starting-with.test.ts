import { expect, test } from 'vitest'
import { pageStartingWith } from '../../src/app/startingWith.ts'

test.each([
  ['/set-passwordX', '/set-password/X'],
  ['/set-password-now/a', '/set-password/-now/a'],
  ['/versionX', '/version/X'],
  ['/version2/b', '/version/2/b'],
  ['/set-password', undefined],
  ['/set-password/x', undefined],
  ['/home/version', undefined],
  ['/ver', undefined],
])('paths starting with a page are the page (seed 1, section 2.1): %s leads to %s', (path, page) =>
  expect(pageStartingWith(path)).toBe(page),
)
