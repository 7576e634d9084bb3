/** A setting of Supabase Auth. */
export interface AuthSetting {
  /** In Supabase's management API (`PATCH /v1/projects/{ref}/config/auth`). */
  name: string;
  value: boolean | number;
  inConfig?: string;
  valueInConfig?: boolean;
  told?: { path: readonly string[]; value: boolean };
  why: string;
}

export const NEEDED_AUTH_SETTINGS: readonly AuthSetting[] = [
  {
    name: "external_email_enabled",
    value: true,
    inConfig: "auth.email.enabled",
    told: { path: ["external", "email"], value: true },
    why: "People log in with an email address and a password.",
  },
  {
    name: "disable_signup",
    value: false,
    told: { path: ["disable_signup"], value: false },
    why: "Whether people can register is set here, under Settings.",
  },
  {
    name: "mailer_autoconfirm",
    value: false,
    inConfig: "auth.email.enable_confirmations",
    valueInConfig: true,
    told: { path: ["mailer_autoconfirm"], value: false },
    why: "Whoever registers confirms their address; otherwise anybody makes accounts with addresses of others. It needs a mail server: with npm start, set SMTP_URL.",
  },
  {
    name: "external_anonymous_users_enabled",
    value: false,
    inConfig: "auth.enable_anonymous_sign_ins",
    told: { path: ["external", "anonymous_users"], value: false },
    why: "Whoever has an account has an email address.",
  },
  {
    name: "security_captcha_enabled",
    value: false,
    why: "The site has no captcha.",
  },
  {
    name: "security_sb_forwarded_for_enabled",
    value: true,
    why: "Auth counts attempts by the address of each visitor, which the site forwards; otherwise all share one allowance.",
  },
  {
    name: "security_update_password_require_current_password",
    value: true,
    why: "A stolen session must not change the password. The site sends the current one.",
  },
  {
    name: "security_update_password_require_reauthentication",
    value: true,
    inConfig: "auth.email.secure_password_change",
    why: "An old session must not change the password. The site changes it in one that has just begun.",
  },
  {
    name: "mailer_secure_email_change_enabled",
    value: false,
    inConfig: "auth.email.double_confirm_changes",
    why: "A new address is confirmed by itself, with the password; the old one is told.",
  },
  {
    name: "mailer_notifications_email_changed_enabled",
    value: true,
    inConfig: "auth.email.notification.email_changed.enabled",
    why: "The old address is told about a new one.",
  },
  {
    name: "refresh_token_rotation_enabled",
    value: true,
    inConfig: "auth.enable_refresh_token_rotation",
    why: "A copied session is noticed.",
  },
  {
    name: "security_refresh_token_reuse_interval",
    value: 10,
    inConfig: "auth.refresh_token_reuse_interval",
    why: "A lost answer to a renewal logs nobody out.",
  },
  {
    name: "password_min_length",
    value: 6,
    inConfig: "auth.minimum_password_length",
    why: "The site says so, and takes passwords of this length.",
  },
  {
    name: "rate_limit_otp",
    value: 600,
    inConfig: "auth.rate_limit.sign_in_sign_ups",
    why: "The site's own limits are lower, and say how long to wait.",
  },
  {
    name: "rate_limit_token_refresh",
    value: 1800,
    inConfig: "auth.rate_limit.token_refresh",
    why: "The site's own limits are lower, and say how long to wait.",
  },
  {
    name: "rate_limit_verify",
    value: 600,
    inConfig: "auth.rate_limit.token_verifications",
    why: "The site's own limits are lower, and say how long to wait.",
  },
];
