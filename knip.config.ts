import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/app/contact.tsx',
    'src/ui/icon.tsx',
    'src/platform/db/pglite-worker.ts',
    'scripts/{run.js,commands.ts,boundaries.ts,generate.ts,throwaway-postgres.ts}',
    'scripts/admin/main.ts',
    'scripts/demo/main.ts',
    'scripts/release-data/main.ts',
    'scripts/cluster/main.ts',
    'scripts/tests/{main,test-process,report-file}.ts',
    'scripts/torture/*.ts',
    'scripts/torture/cluster/{main,checker,hour-off}.ts',
    'bench/*.ts',
    'bench/rivals/*.ts',
    '{src,scripts,test}/**/*.test.ts',
    'e2e/*.test.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{ts,js}',
    'test/**/*.ts',
    'e2e/**/*.ts',
    'bench/**/*.ts',
  ],
  // Imported by the style sheet; run by its path; types that TypeScript finds by itself; fonts read by path;
  // icons that a plugin of ours makes modules of.
  ignoreDependencies: [
    'tailwindcss',
    '@biomejs/biome',
    '@types/smtp-server',
    'postgraphile',
    '@fontsource/arimo',
    'lucide',
  ],
  // A folder, and a script that is no module.
  ignoreUnresolved: ['#root/migrations', 'scripts/serve'],
  // Where it is not there, the bench or the torture says so.
  ignoreBinaries: ['strace', 'taskset', 'mount', 'umount', 'openssl', 'promtool', 'nginx'],
  ignoreExportsUsedInFile: true,
}

export default config
