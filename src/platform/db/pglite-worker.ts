import { once } from 'node:events'
import { existsSync, fdatasyncSync, renameSync, rmSync } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const directory = workerData.directory as string
const [code] = await once(parentPort as MessagePort, 'message')

const SETTINGS = {
  wal_sync_method: 'fsync',
  timezone: 'UTC',
  // PGlite allocates all of it at start; the operating system caches the files anyway.
  shared_buffers: '16MB',
  // But reading them from it takes far longer than from its own buffers: plans that come back to a page again and
  // again, such as a walk through the newest referrals for a name, are to cost what they cost here.
  effective_cache_size: '16MB',
}

// PGlite starts with -F (no fsync) and its file system has none to call. We give it one and start
// without -F; with the default wal_sync_method it would call fdatasync, which Emscripten stubs. It also
// opens each new file to everyone, whatever the umask; ours are for their owner alone.
class SyncingFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const adapt = (module: NodeFsModule) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd)
        return 0
      }
      const set = module.NODEFS.doSetAttr
      module.NODEFS.doSetAttr = (file, node, attributes, ...rest) => {
        const { mode } = attributes
        const own = mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 }
        set(file, node, own, ...rest)
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), adapt as never],
      },
    }
  }
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number }
    doSetAttr: (
      file: unknown,
      node: unknown,
      attributes: { readonly mode?: number },
      ...rest: unknown[]
    ) => void
  }
}

async function open(path: string): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter(param => param !== '-F')
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return await PGlite.create({
    fs: new SyncingFileSystem(path),
    pgliteWasmModule: code,
    startParams: [...startParams, ...settings],
  })
}

// A new database is made aside and moved into place, so that a crash leaves all of it or none. The
// memory that this takes goes with the worker; another one opens it.
if (!existsSync(`${directory}/PG_VERSION`)) {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  await (await open(draft)).close()
  renameSync(draft, directory)
  parentPort?.postMessage('made')
  process.exit()
}

const database = await open(directory)

// PGlite's other calls parse each answer once more and keep what they parsed for as long as the process
// lives: two gigabytes for a backup of a million referrals.
async function answer(request: Uint8Array): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await database.execProtocolRawStream(request, {
    syncToFs: false,
    // Ours only until it returns: it lies in the engine's own memory.
    onRawData: piece => pieces.push(piece.slice()),
  })
  parentPort?.postMessage(
    pieces,
    pieces.map(({ buffer }) => buffer),
  )
}

parentPort?.on('message', (request: Uint8Array | 'close') => {
  if (request === 'close') {
    void database.close().then(() => process.exit())
    return
  }
  void answer(request)
})
parentPort?.postMessage('ready')
