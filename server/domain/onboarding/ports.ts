/** What the catalogue offers to choose from in the onboarding. */
export interface OnboardingChoices {
  /** Those of these slugs that are disciplines of the catalogue. */
  disciplinesAmong(slugs: readonly string[]): Promise<readonly string[]>
  /** Whether a professor recommends the academy with this code. */
  isReferral(code: string): Promise<boolean>
}
