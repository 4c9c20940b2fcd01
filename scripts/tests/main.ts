import { withMemoryDirectory } from './memory-directory.ts'
import { runFiles } from './run-files.ts'

process.exitCode = (await withMemoryDirectory(() => runFiles(process.argv.slice(2)))) ? 0 : 1
