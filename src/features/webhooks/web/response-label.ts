// HTTP/2 sends no reason phrase, so the page knows those of RFC 9110 that matter here.
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Such as `Response: 404 Not Found`. */
export const responseLabel = (status: number | null): string =>
  `Response: ${[status, REASONS[status ?? 0]].filter(part => part !== undefined).join(' ')}`
