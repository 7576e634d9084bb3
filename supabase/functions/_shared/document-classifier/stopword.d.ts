declare module "stopword" {
  type Words = readonly string[];
  export const dan: Words, deu: Words, eng: Words, fra: Words, ita: Words, nld: Words;
  export const nob: Words, pol: Words, por: Words, rus: Words, spa: Words, swe: Words;
}
