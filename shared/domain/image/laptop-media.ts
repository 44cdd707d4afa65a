/**
 * Where a laptop served pictures, such as `http://127.0.0.1:4280/media/`. The port and host may differ today.
 */
export const LAPTOP_MEDIA = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/media\//g;
