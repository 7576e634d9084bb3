export const AFTER_LOGIN = "/";
export const AUTH_PATH = "/auth";
export const FORGOT_PASSWORD_PATH = "/auth/forgot-password";
export const ACCOUNT_PATH = "/account";
