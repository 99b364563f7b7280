import { defineConfig } from 'vite'

/** Node 20 does not run TypeScript, so the server and its tools are bundled; dependencies stay outside. */
export default defineConfig({
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
