import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { portOf } from './src/server/port.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** What the server answers itself; the app shell must never stand in for it. */
const serverPaths = ['/services', '/socket.io', '/config.json', '/health']

/** The app: a single page in `dist/app`, its service worker, and in development a proxy to a local server. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Chronicle',
        short_name: 'Chronicle',
        description: 'Business management for the companies of the group, online and offline.',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png}', 'assets/roboto-latin-*.woff2'],
        globIgnores: ['**/*-italic-*'],
        // The other preference fonts come when they are chosen, and stay.
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[^/]+\.woff2?$/,
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 40 } },
          },
        ],
        navigateFallback: '/index.html',
        // A link with a code in it is answered by the server, whose header keeps the address from everybody else.
        navigateFallbackDenylist: ['/set-password', ...serverPaths].map(
          (path) => new RegExp(`^${path.replaceAll('.', '\\.')}(?:/|$|\\?)`),
        ),
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  // RxJS has classes of its own for browsers that know them, and a library of helpers for all others.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page of many small files costs more than their bytes: each passes through the service worker. What the first
          // page needs is one file, what several pages share another; so are the pictures of the menu, which come with every
          // page, and what opens. The rest is split by route.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'icons', test: /[\\/](?:lucide-react|app[\\/]entryIcons)/ },
            { name: 'menus', test: /node_modules[\\/]@(?:headlessui|floating-ui|react-aria)/ },
            { name: 'common', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [
        path,
        { target: `http://localhost:${portOf(process.env)}`, changeOrigin: false, ws: path === '/socket.io' },
      ]),
    ),
  },
})
