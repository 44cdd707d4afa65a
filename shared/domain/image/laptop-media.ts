/** `http://127.0.0.1:4280/media/`, or with the host and port of an earlier start. */
export const LAPTOP_MEDIA = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/media\//g;
