// Apart from the schemas: whoever reads should not load their library to be told how much they may say.

export const MAX_COMMENT_LENGTH = 2000;
