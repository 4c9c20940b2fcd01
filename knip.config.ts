import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/app/{contact,contact-server,start-page-html}.tsx',
    'src/ui/icon.tsx',
    'src/platform/db/pglite-worker.ts',
    'scripts/{run.js,commands.ts,boundaries.ts}',
    'build/generate.ts',
    'testing/{receiver,throwaway-postgres}.ts',
    'src/cli/main.ts',
    'demo/main.ts',
    'testing/release-data/main.ts',
    'resilience/cluster/main.ts',
    'testing/runner/{main,test-process,report-file}.ts',
    'resilience/*.ts',
    'resilience/faults/{main,checker,hour-off}.ts',
    'bench/*.ts',
    'bench/rivals/*.ts',
    '{src,scripts,demo,resilience,testing,test}/**/*.test.ts',
    'e2e/{*.test,screens}.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{ts,js}',
    '{build,demo,resilience,testing}/**/*.ts',
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
