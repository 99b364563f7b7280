import type { MiddlewareHandler } from 'hono'
import { type Config, publicUrlOf } from '../config.ts'
import type { Environment } from './environment.ts'

/** Services are called by HTTP and by their sockets, which browsers before CSP 3 do not take for the page's own origin. */
const withSockets = (origin: string): readonly string[] => [origin, origin.replace(/^http/, 'ws')]

/** Nothing from elsewhere, but calls of the services that are placed there. `origins`: of all services. */
const contentSecurityPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...origins.flatMap(withSockets)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of a file: whatever stands in it, it is no page of this origin. */
export const policyOfFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What the app asks no browser for, so that nothing that got into a page can. */
const unused = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'hid',
  'midi',
  'display-capture',
]

const secondsOfYear = 31_536_000

/** What browsers are told of every answer (OWASP ASVS 4.0, V14.4). `origins`: where services are placed elsewhere. */
export const securityHeaders = (
  config: Config,
  origins: () => Promise<readonly string[]>,
): MiddlewareHandler<Environment> => {
  const own = new URL(publicUrlOf(config))
  const isByTls = own.protocol === 'https:'
  return async (context, next) => {
    const isCall = context.req.path.startsWith('/services/')
    // A page may call wherever its services are.
    const elsewhere = isCall || config.servicesFile === undefined ? [] : await origins()
    await next()
    context.header('x-content-type-options', 'nosniff')
    // The address of set-password, and of confirm-email, holds a code until the page has read it.
    context.header(
      'referrer-policy',
      /^\/(?:set-password|confirm-email)/.test(context.req.path) ? 'no-referrer' : 'same-origin',
    )
    context.header('x-frame-options', 'DENY')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('permissions-policy', unused.map((feature) => `${feature}=()`).join(', '))
    // Where people come by TLS alone; a browser that has heard this refuses to come without.
    if (isByTls) context.header('strict-transport-security', `max-age=${secondsOfYear}`)
    // A file brings a stricter one of its own.
    if (!context.res.headers.has('content-security-policy'))
      context.header('content-security-policy', contentSecurityPolicy([own.origin, ...elsewhere]))
    // A browser's own store knows no rights: what it kept of one person it would give to the next.
    if (isCall) context.header('cache-control', 'no-store')
  }
}
