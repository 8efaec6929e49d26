/** A trace that began before it came to the server, and the span beneath which the server's lie. */
export const traceId = '0af7651916cd43dd8448eb211c80319c';
export const spanId = 'b7ad6b7169203331';
