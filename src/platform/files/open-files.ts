import { type DirectoryOptions, directoryFiles } from './directory-files.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'

/** Opens `file:<directory>` or `s3://bucket?region=…&endpoint=…`. */
export const openFiles = (url: string, options: DirectoryOptions): Files =>
  url.startsWith('s3:') ? s3Files(url) : directoryFiles(url.slice('file:'.length), options)
