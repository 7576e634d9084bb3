import { expect } from "@playwright/test";
import type { Account } from "../site.ts";
import type { Tab } from "../tab.ts";

/** The page of Login and Register, and the menu of a person who is logged in. */
export class AccountPage {
  readonly #tab: Tab;
  constructor(tab: Tab) {
    this.#tab = tab;
  }

  #fill = async ({ email, password }: Account) => {
    await this.#tab.label("Email").type(email);
    await this.#tab.label("Password").type(password);
  };

  async register(account: Account, firstName: string): Promise<void> {
    await this.#tab.visit("/auth");
    await this.#tab.role("tab", "Register").click();
    await this.#fill(account);
    await this.#tab.label("First Name").type(firstName);
    await this.#tab.role("button", "Create Account").click();
    await this.#menu(firstName).isThere();
  }
  async logIn(account: Account, firstName: string): Promise<void> {
    await this.#tab.visit("/auth");
    await this.#fill(account);
    await this.#tab.role("button", "Login").click();
    await this.#menu(firstName).isThere();
  }
  async logOut(firstName: string): Promise<void> {
    await this.#menu(firstName).click();
    await this.#tab.role("menuitem", "Log Out").click();
    await this.#tab.role("banner").role("link", "Log In").isThere();
  }
  #menu = (firstName: string) => this.#tab.role("banner").role("button", firstName);

  /** Logs a person in without the form, for journeys about something else. */
  async enter(account: Account): Promise<void> {
    await this.#tab.visit("/");
    const body = JSON.stringify(account);
    const request = { method: "POST", headers: { "content-type": "application/json" }, body };
    const login = `fetch("/api/login", ${JSON.stringify(request)}).then(({ status }) => status)`;
    expect(await this.#tab.evaluate(login)).toBe(200);
  }
}
