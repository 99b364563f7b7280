import { defineConfig } from 'vite'

/** Node 20 does not run TypeScript, so the server and its tools are bundled. */
export default defineConfig({
  // Reading the thousand files of the dependencies takes half of a start. Outside stays what brings binaries or threads of its own, or looks
  // for optional modules while it runs.
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'fs-native-extensions',
      'nodemailer',
      'pg',
      'pino',
      'sharp',
      'socket.io',
    ],
  },
  build: {
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', cli: 'src/server/tools/cli.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  logLevel: 'warn',
})
