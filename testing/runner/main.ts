import { withCoverage } from './coverage.ts'
import { withMemoryDirectory } from './memory-directory.ts'
import { runFiles } from './run-files.ts'
import { readSeed } from './seed.ts'

const work = () => runFiles(process.argv.slice(2), readSeed())
// Processes and threads that load the same files read their compiled code; coverage needs them compiled anew.
if (!process.env['COVERAGE']) process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/compiled'
const measured = process.env['COVERAGE'] ? () => withCoverage(work) : work
process.exitCode = (await withMemoryDirectory(measured)) ? 0 : 1
