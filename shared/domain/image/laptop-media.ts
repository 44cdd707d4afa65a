/** Such as `http://127.0.0.1:4280/media/`; host and port may differ today. */
export const LAPTOP_MEDIA = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/media\//g;
