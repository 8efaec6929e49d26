import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/** The logger of a request, with its id. Created on the first log line, because most requests log nothing. */
class RequestLogger {
  private made: FastifyBaseLogger | undefined;
  private readonly parent: FastifyBaseLogger;
  private readonly bindings: Bindings;
  private readonly options: Options;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.parent = parent;
    this.bindings = bindings;
    this.options = options;
  }

  child(bindings: Bindings, options: Options): FastifyBaseLogger {
    return this.own().child(bindings, options);
  }

  own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings, this.options);
    return this.made;
  }

  get level(): string {
    return this.parent.level;
  }
}

for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const)
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: [unknown, string]) {
      this.own()[level](...line);
    },
  });

/** Factory for request loggers, for Fastify. */
export const requestLogger = (parent: FastifyBaseLogger, bindings: Bindings, options: Options): FastifyBaseLogger =>
  new RequestLogger(parent, bindings, options) as unknown as FastifyBaseLogger;
