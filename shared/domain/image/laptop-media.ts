/**
 * The start of our pictures' addresses in what a laptop compiled, such as `http://127.0.0.1:4280/media/`. Its port can be
 * another one today, and the page may have been opened as `localhost` or through a tunnel.
 */
export const LAPTOP_MEDIA = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/media\//g;
