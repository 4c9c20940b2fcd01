import { type DirectoryOptions, directoryFiles } from './directory-files.ts'
import type { Files } from './files.ts'

/** Opens `file:<directory>` or `s3://bucket?region=…&endpoint=…`, whose client is loaded only then. */
export async function openFiles(url: string, options: DirectoryOptions): Promise<Files> {
  if (!url.startsWith('s3:')) return directoryFiles(url.slice('file:'.length), options)
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(url)
}
